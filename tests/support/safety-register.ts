import type { Held } from './incident-register'

/** The rows of sections 3.1, 3.2, 3.3, 3.5, 3.6 and 3.8 that touch what is built. */
export const THREATS: Record<string, Held> = {
  'B-01': {
    what: 'scripts in an announcement',
    by: [
      ['web/message-clean', 'leaves nothing that runs or loads'],
      ['marketplace/announcement-text', '(B-01)'],
      ['e2e/hostile-text', '(B-01'],
    ],
  },
  'B-02': { what: 'scripts in any other text of a user', by: [['e2e/hostile-text', 'B-02)']] },
  'B-03': {
    what: 'an injected script or style runs anyway',
    by: [
      ['web/gate', '(B-03)'],
      ['e2e/policy', '(B-03)'],
      ['fault/every-page', '(B-03)'],
    ],
  },
  'B-04': { what: 'a document without a nonce', by: [['e2e/policy', '(B-04)']] },
  'B-05': {
    what: 'headers from outside',
    by: [
      ['web/front-door', 'may set do not come in'],
      ['fault/every-page', '(B-05)'],
    ],
  },
  'B-06': {
    what: 'clickjacking',
    by: [
      ['web/front-door', 'the security headers stand on every answer'],
      ['fault/every-page', '(B-06)'],
    ],
  },
  'B-07': {
    what: 'a token that the browser can read',
    by: [
      ['e2e/browser-storage', '(B-07)'],
      ['fault/every-page', '(B-07'],
    ],
  },
  'B-08': {
    what: 'rights that were changed in the browser',
    by: [['fault/permission-crawl', '(B-08)']],
  },
  'B-09': { what: 'the page of the user before', by: [['e2e/browser-storage', '(B-09)']] },
  'B-10': { what: 'an open redirect', by: [['web/redirect', 'the result stays on this origin']] },
  'B-11': { what: 'a formula in an export', by: [['web/order-export-file', 'formula']] },
  'B-12': {
    what: 'a frame of a stranger',
    by: [
      ['web/menu', 'the listed frames'],
      ['web/menu-frame', '(B-12)'],
    ],
  },
  'F-01': {
    what: 'the middleware is passed by, or is not there',
    by: [
      ['fault/bypass', '(F-01)'],
      ['fault/without-middleware', '(F-01)'],
    ],
  },
  'F-02': {
    what: 'a page or an action without a guard',
    by: [['architecture/guards', 'every server action calls a guard']],
  },
  'F-03': {
    what: 'an action called with anything',
    by: [
      ['web/server-functions', '(F-03)'],
      ['architecture/guards', '(F-03)'],
      ['fault/bypass', '(F-03)'],
    ],
  },
  'F-04': {
    what: 'a write from another site',
    by: [
      ['web/front-door', '(F-04)'],
      ['fault/bypass', '(F-04)'],
      ['architecture/guards', '(F-04)'],
    ],
  },
  'F-05': {
    what: 'another host',
    by: [
      ['web/front-door', 'the address %s goes nowhere'],
      ['fault/bypass', '(F-05)'],
      ['fault/bypass', '(F-05, JB-19)'],
    ],
  },
  'F-06': {
    what: 'a write by GET',
    by: [
      ['marketplace/kernel-gate', '(F-06)'],
      ['contract/reads-write-nothing', '(F-06)'],
      ['fault/every-page', '(F-06)'],
    ],
  },
  'F-07': { what: 'one user’s answer for another', by: [['fault/bypass', '(F-07)']] },
  'F-08': { what: 'a token in the log', by: [['fault/bypass', '(F-08)']] },
  'F-09': { what: 'a cookie that can be read, or is too large', by: [['web/gate', 'the cookie holds no more']] },
  'F-10': { what: 'a session that cannot be ended', by: [['marketplace/account-session', 'is out at once']] },
  'F-11': {
    what: 'a session without an end, or one that goes on as it was',
    by: [
      ['marketplace/account-session', 'ends after seven days'],
      ['marketplace/session-token', '(F-11)'],
      ['web/realtime', '(F-11)'],
      ['e2e/account', '(F-11)'],
    ],
  },
  'F-12': {
    what: 'loops and wrong log-outs',
    by: [
      ['fault/read-screens', 'says what happened'],
      ['web/report-failure', '401 signs out after 1.5 s, once'],
    ],
  },
  'F-13': {
    what: 'bodies without end',
    by: [
      ['web/front-door', '(F-13)'],
      ['marketplace/kernel-http', 'a body beyond the limit'],
    ],
  },
  'F-14': { what: 'the image optimiser', by: [['web/front-door', 'the image optimizer is shut']] },
  'F-15': {
    what: 'secrets in the bundle',
    by: [
      ['fault/bypass', '(F-15)'],
      ['fault/every-page', 'F-15)'],
    ],
  },
  'F-16': { what: 'upgrades to anywhere', by: [['web/front-door', 'no upgrade for another host']] },
  'L-01': { what: 'the slider is passed by', by: [['web/captcha', 'one use, for the first caller']] },
  'L-02': { what: 'the slider is solved by a script', by: [['web/captcha-bots', '(L-02)']] },
  'L-03': { what: 'the captcha shuts people out', by: [['e2e/puzzle', 'keys alone are enough']] },
  'L-04': { what: 'guessing', by: [['marketplace/account-login', '(L-04)']] },
  'L-05': { what: 'asking which accounts exist', by: [['marketplace/account-codes', '(L-05)']] },
  'L-06': { what: 'weak passwords', by: [['marketplace/account-password', 'The rule for a new password']] },
  'L-07': {
    what: 'stolen hashes, and a loop that hashing holds up',
    by: [
      ['marketplace/account-password', '(L-07)'],
      ['marketplace/account-timing', '(L-07)'],
    ],
  },
  'L-08': { what: 'text messages misused', by: [['marketplace/account-codes', 'L-08)']] },
  'L-09': {
    what: 'a password changed by a passer-by',
    by: [
      ['marketplace/account-session', 'a wrong old password'],
      ['marketplace/account-session', '(L-09)'],
      ['marketplace/delivery', '(L-09)'],
      ['marketplace/profile', '(L-09)'],
      ['marketplace/user-security', '(L-09)'],
    ],
  },
  'L-11': {
    what: 'a password that was stolen, a code that was read over a shoulder',
    by: [
      ['marketplace/second-factor', '(L-11)'],
      ['marketplace/second-factor', 'never a second time'],
      ['marketplace/second-required', '(L-11)'],
      ['marketplace/reset-two-factor', '(L-11)'],
      ['e2e/sign-in-codes', 'led to the second step'],
    ],
  },
  'L-10': {
    what: 'a password that another one knows',
    by: [
      ['marketplace/account-life', '(L-10)'],
      ['marketplace/users', 'is asked for a password of their own first'],
    ],
  },
  'L-12': { what: 'a forged ticket', by: [['marketplace/account-cas', '(L-12)']] },
  '3.5': {
    what: 'the menu’s expression',
    by: [
      ['web/template', 'five hundred hostile expressions'],
      ['marketplace/permissions', 'whose address is an expression'],
    ],
  },
  'L-13': { what: 'a guest’s order in wrong hands', by: [['marketplace/guest', '(L-13)']] },
  'U-01': {
    what: 'another shop’s rows',
    by: [
      ['marketplace/foreign-ids', '(U-01)'],
      ['marketplace/order-isolation', '(U-01'],
      ['marketplace/kernel-scope', '(U-01)'],
    ],
  },
  'U-02': { what: 'a shop named by the client', by: [['marketplace/order-isolation', '(U-02)']] },
  'U-03': { what: '403 tells what exists', by: [['marketplace/order-isolation', 'U-03)']] },
  'U-04': {
    what: 'a seller at the operators’ doors',
    by: [
      ['marketplace/kernel-http', 'refuses every seller'],
      ['marketplace/people-lists', 'refuses callers without it'],
      ['fault/permission-crawl', 'no endpoint answers a role'],
    ],
  },
  'U-06': {
    what: 'somebody below who may more than those above',
    by: [
      ['marketplace/grant-graph', '(U-06'],
      ['marketplace/roles', '(U-06)'],
      ['marketplace/users', '(U-06)'],
      ['marketplace/roles', 'a change is felt at the next call'],
      ['marketplace/data-rules', 'neither gives the right to see all of them'],
    ],
  },
  'U-07': {
    what: 'SQL in any text',
    by: [
      ['marketplace/order-list', '(JB-04)'],
      ['marketplace/data-rules', 'a text for a number'],
    ],
  },
  'U-08': { what: 'keys that are not named', by: [['marketplace/kernel-http', '(U-08']] },
  'U-09': { what: 'tricks with the content type', by: [['marketplace/kernel-http', '(U-09)']] },
  'U-10': {
    what: 'rules that only a form knows',
    by: [
      ['marketplace/feedback', 'has 1 to 300 characters'],
      ['marketplace/order-ship', 'the number of an order is no tracking number'],
    ],
  },
  'U-11': {
    what: 'the expired and the banned shop',
    by: [
      ['marketplace/kernel-http', '(U-11)'],
      ['marketplace/shop-standing', '(U-11)'],
    ],
  },
  'U-13': { what: 'a state that was not expected', by: [['marketplace/order-ship', '(C-01)']] },
  'U-14': {
    what: 'gaps in the audit',
    by: [
      ['marketplace/audit-rows', '(U-14)'],
      ['marketplace/kernel-audit', '(U-14)'],
      ['marketplace/grant-graph', '(U-14)'],
      ['marketplace/kernel-scope', '(U-14)'],
      ['marketplace/kernel-answer', '(U-14)'],
    ],
  },
  'U-15': { what: 'the marketplace asked past the application', by: [['marketplace/kernel-http', '(U-15)']] },
  'U-16': { what: 'a query that takes all', by: [['marketplace/heavy-queries', '(U-16)']] },
  'O-01': {
    what: 'default secrets',
    by: [
      ['marketplace/kernel-process', 'O-01)'],
      ['web/environment', 'is refused in words'],
    ],
  },
  'O-02': {
    what: 'demo accounts in production',
    by: [['marketplace/kernel-process', 'production refuses the demo’s data']],
  },
  'O-03': {
    what: 'what the server is made of',
    by: [['marketplace/kernel-http', 'nothing tells what the server is made of']],
  },
  'O-05': {
    what: 'a forged line in the log',
    by: [
      ['marketplace/kernel-http', 'a dangerous one is replaced'],
      ['marketplace/kernel-log', '(O-05)'],
    ],
  },
}

/** Rows of the same sections that nothing built so far touches, or that stand outside this repository. */
export const NOT_YET: Record<string, string> = {
  'U-05': 'there is no view of an operator into a shop as that shop',
  'U-12': 'nothing is approved yet: withdrawals and activities come later',
  'O-04': 'the lockfile is checked where the project is released, not by a test that would need the network',
  'O-06': 'a copy of the folder, or pg_dump: see docs/operations.md, Backup and restore',
  'O-07': 'a key ring: today a new key signs everybody out, see docs/operations.md, Troubleshooting',
  'O-08': 'two versions at once: an unknown action answers with a page that asks to reload',
}
