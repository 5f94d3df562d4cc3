// Lets Node run the TypeScript sources, in worker threads too: tsx's own `--import tsx` leaves threads out.
import { register } from 'tsx/esm/api'

register()
