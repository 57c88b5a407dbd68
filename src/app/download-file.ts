import { http } from './http-client.ts';
import { saveFile } from './save-file.ts';

/** Gives the person a file that the server makes; what goes wrong is thrown as of every request. */
export async function downloadFile(path: string, name: string): Promise<void> {
  saveFile(name, await http.file(path));
}
