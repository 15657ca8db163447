import 'server-only'
import { environment } from './environment'
import { isOwnOrigin } from './same-origin'

/** True if one of our own pages sent the request; writes from elsewhere are refused (safety F-04). */
export const isOwnRequest = (headers: Pick<Headers, 'get'>): boolean =>
  isOwnOrigin((name) => headers.get(name), environment().ownOrigins)
