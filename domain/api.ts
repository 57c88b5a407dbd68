import { commentsApi } from './comments/comments.api.ts';
import type { Endpoint } from './endpoint/endpoint.ts';
import { usersApi } from './users/users.api.ts';

/** The API: the endpoints of every noun. The server mounts these and no others; the screen takes those of one noun. */
export const API: readonly Record<string, Endpoint>[] = [commentsApi, usersApi];
