import { hostname } from 'node:os'
import { parseArgs } from 'node:util'
import { runCommand, withInstallation } from './installation'
import { requireOwnKey } from './kernel/fit'
import { StartProblem } from './kernel/problem'
import { resetSecondStep, type SecondStep, secondStepOf } from './reset-two-factor'

const USAGE = `npm run reset-two-factor -- --account NAME --reason "who asked, and how you know them" [--confirm NAME]

Takes two-step sign-in from an account whose owner has lost the authenticator and the recovery codes.
Without --confirm nothing is changed: the account is only shown. An operator with the right to reset does the
same under Users; this is for the day when nobody is left who can sign in. The password stays, every session of
the account ends, its owner is told, and the log keeps a row with the reason.`

const REASON_MIN = 10
const REASON_MAX = 200

function readArguments() {
  const text = { type: 'string' } as const
  try {
    const { values } = parseArgs({ options: { account: text, reason: text, confirm: text } })
    const { account = '', confirm } = values
    const reason = (values.reason ?? '').trim()
    if (account && reason.length >= REASON_MIN && reason.length <= REASON_MAX) return { account, reason, confirm }
  } catch {
    // Unknown option: the usage lists the known ones.
  }
  throw new StartProblem(`${USAGE}\n\n--account and --reason (${REASON_MIN} to ${REASON_MAX} characters) are needed.`)
}

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const described = ({ username, realname, since, openSessions }: SecondStep) =>
  `${username} (${realname}): two-step sign-in on since ${since}, ${openSessions} open ${openSessions === 1 ? 'session' : 'sessions'}`

/** `npm run reset-two-factor`: exits with 0 when it was done or shown, 78 when something prevents it. */
runCommand(async () => {
  const { account, reason, confirm } = readArguments()
  await withInstallation(process.env, async (database, vault) => {
    await requireOwnKey(database, vault)
    const now = new Date()
    const step = await secondStepOf(database, account, now)
    if (!step) throw new StartProblem(`There is no account "${account}" with two-step sign-in switched on.`)
    say(described(step))
    if (confirm === undefined) return say(`Nothing was changed. To take it away add: --confirm ${step.username}`)
    if (confirm !== step.username) throw new StartProblem(`--confirm must be the name of the account: ${step.username}`)
    await resetSecondStep(database, vault, { username: account, reason, host: hostname(), now })
    say('Two-step sign-in is off, every session of the account has ended, and the owner is told.')
    say('Where operators need two steps, they set it up again at their next sign-in.')
  })
})
