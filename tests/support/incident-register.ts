/** Where a row of the threat model is held: a file of tests and the words by which its test is found there. */
export interface Held {
  /** The threat, in a few words. */
  what: string
  by: readonly (readonly [file: string, words: string])[]
}

/** Incidents that this family of systems has had, and the test that would fail if ours could have them. */
export const INCIDENTS: Record<string, Held> = {
  'JB-01': { what: 'a dictionary code that is SQL', by: [['marketplace/kernel-http', '(JB-01)']] },
  'JB-02': { what: 'a duplicate check of any table', by: [['marketplace/dictionaries', '(JB-02)']] },
  'JB-03': {
    what: 'a sort column that is SQL',
    by: [
      ['marketplace/kernel-gate', '(JB-03)'],
      ['marketplace/order-list', '(JB-03)'],
    ],
  },
  'JB-04': {
    what: 'words of a search that are SQL or a pattern',
    by: [
      ['marketplace/departments', '(JB-04)'],
      ['marketplace/order-list', '(JB-04)'],
    ],
  },
  'JB-05': { what: 'a list of forbidden words instead of bound values', by: [['architecture/incidents', 'JB-05']] },
  'JB-06': { what: 'a department chosen for somebody else', by: [['marketplace/account-session', '(JB-06)']] },
  'JB-07': { what: 'the password of somebody else', by: [['marketplace/account-session', '(JB-07)']] },
  'JB-08': { what: 'a text message’s code, guessed', by: [['marketplace/account-codes', '(JB-08']] },
  'JB-09': { what: 'a solved captcha for many guesses', by: [['web/captcha', '(JB-09)']] },
  'JB-10': {
    what: 'an account that answers differently when it exists',
    by: [
      ['marketplace/account-login', '(JB-10)'],
      ['marketplace/account-password', '(JB-10)'],
      ['marketplace/account-timing', '(JB-10)'],
    ],
  },
  'JB-11': { what: 'a forged token, or one in the query', by: [['marketplace/account-session', '(JB-11)']] },
  'JB-12': { what: 'logging somebody else out', by: [['marketplace/account-session', '(JB-12)']] },
  'JB-13': {
    what: 'secrets out of a sample file',
    by: [
      ['marketplace/kernel-process', '(JB-13'],
      ['web/environment', 'is refused in words'],
    ],
  },
  'JB-14': { what: 'lists of people for any token', by: [['marketplace/people-lists', '(JB-14)']] },
  'JB-15': {
    what: 'a posted field that the server owns',
    by: [
      ['contract/contract', '(JB-15)'],
      ['marketplace/account-login', '(JB-15)'],
      ['marketplace/kernel-gate', '(JB-15'],
    ],
  },
  'JB-16': {
    what: 'somebody who gives themselves what they do not hold',
    by: [
      ['marketplace/grant-graph', 'JB-16)'],
      ['marketplace/roles', '(U-06)'],
    ],
  },
  'JB-17': { what: 'somebody else’s dictionary', by: [['marketplace/dictionaries', '(JB-17)']] },
  'JB-18': { what: 'a path in place of a file’s id', by: [['marketplace/file-picture', '(JB-18)']] },
  'JB-20': { what: 'an expression in a menu’s address', by: [['web/template', '(JB-20']] },
  'JB-21': {
    what: 'text that is run as code',
    by: [
      ['architecture/incidents', 'JB-21'],
      ['web/template', 'JB-21)'],
    ],
  },
  'JB-22': { what: 'the address of a database in a call', by: [['contract/contract', '(JB-22)']] },
  'JB-23': { what: 'a websocket for another user', by: [['marketplace/message-bell', '(JB-23)']] },
  'JB-24': {
    what: 'a route without a guard',
    by: [
      ['contract/contract', '(JB-24)'],
      ['marketplace/kernel-http', '(JB-24)'],
    ],
  },
  'JB-25': {
    what: 'an answer with the row’s password or salt',
    by: [
      ['marketplace/account-login', '(JB-25)'],
      ['marketplace/kernel-answer', '(JB-25)'],
      ['marketplace/people-lists', '(JB-25)'],
    ],
  },
  'JB-26': { what: 'an export for whoever asks', by: [['marketplace/order-export', '(JB-26)']] },
}
