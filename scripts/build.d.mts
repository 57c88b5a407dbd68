export function build(): Promise<void>;
export function buildServerWhenChanged(): Promise<void>;
