// The public interface of the package.
export { createFetchHandler, createHandler, fastifyPlugin } from './handlers.ts'
export { postgresTarget } from './push.ts'
export type {
  DatabaseOptions,
  EmbeddedDatabase,
  FastifyOptions,
  FetchHandler,
  NodeHandler,
  PostgresPool,
  RateLimit,
  SearchOptions,
} from './types.ts'
