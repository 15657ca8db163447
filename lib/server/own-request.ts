import 'server-only'
import { environment } from './environment'
import { isOwnOrigin } from './same-origin'

/** Whether a page of our own has sent this; a write by any other is refused (safety F-04). */
export const isOwnRequest = (headers: Pick<Headers, 'get'>): boolean =>
  isOwnOrigin((name) => headers.get(name), environment().ownOrigins)
