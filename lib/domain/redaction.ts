/** Fields that never stand in a log of either program (safety F-08, O-05). */
const SECRET_FIELDS = [
  'token',
  'TOKEN',
  'password',
  'oldpassword',
  'confirmpassword',
  'captcha',
  'code',
  'ticket',
  'cookie',
  'authorization',
  'usersig',
  'secret',
]

/** What both loggers cut out: each of the fields at any of the first three depths. */
export const REDACTION = {
  paths: SECRET_FIELDS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
  censor: '[removed]',
}
