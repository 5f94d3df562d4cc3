import type { Server } from 'node:http'

/** Serves the folder that `docgen build` wrote, with its search at `/api/search`. */
export function createSite(folder: string, connectionString?: string): Server
