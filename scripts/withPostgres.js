// Sets `DOCGEN_POSTGRES` for a benchmark that starts PostgreSQL, and installs PostgreSQL if it is missing. Loaded with
// `node --import`.
import { postgresFolder } from './browsers.js'

process.env.DOCGEN_POSTGRES = postgresFolder()
