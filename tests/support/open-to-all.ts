/** Handlers that are open to everybody, each with the reason. One that is not named here must call a guard. */
export const OPEN_HANDLERS: Record<string, string> = {
  'app/api/auth/[...nextauth]/route.ts': 'next-auth itself: signs in and out',
  'app/api/healthz/route.ts': 'says that the process lives, nothing else',
  'app/api/readyz/route.ts': 'asked by a balancer, which has no session',
  'app/api/session/logout/route.ts': 'ends the caller’s own session; without one there is nothing to end',
  'app/api/session/again/route.ts': 'a login: asks the password of whoever the sealed cookie names',
  'app/api/payments/stripe/route.ts': 'Stripe has no session: the marketplace checks its signature',
  'app/api/chat/callback/route.ts': 'Tencent IM has no session: the marketplace checks its signature',
  'app/api/csp-report/route.ts': 'browsers report without credentials; stored nowhere but in the log',
}

/** Not behind the login: the page of an unknown path. */
export const OPEN_PAGES: Record<string, string> = {
  'app/page.tsx': 'redirects to the workplace, which guards itself',
  'app/503/page.tsx': 'says that the upstream does not answer; nobody can be asked then who is asking',
}

/** Sections 2 and 5 of the specification: the pages under /user are for people who are not signed in yet. */
const OPEN_FOLDERS = /^app\/user\//
/** The storefront is open to everybody but for the buyer's own pages, which call a guard. */
const OPEN_MALL =
  /^app\/(mall\/(page\.tsx|(_shared|activities|ad|cart|checkout|coupons|draw|goods|forgot|help|login|register|flash|group|orders\/find|search|shop|terms|why-this-ad)\/)|api\/mall\/)/

/** True if this file of `app/` is reachable without a session. */
export const isOpenToAll = (path: string): boolean =>
  path in OPEN_HANDLERS || path in OPEN_PAGES || OPEN_FOLDERS.test(path) || OPEN_MALL.test(path)
