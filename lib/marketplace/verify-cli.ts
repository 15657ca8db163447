import { runCommand, withInstallation } from './installation'
import { verifyAudit } from './verify-audit'

/** `npm run verify-audit`: exits with 0 when the chain is whole, 1 when it is broken, 78 when it cannot be read. */
runCommand(() =>
  withInstallation(process.env, async (database, vault) => {
    const { whole, text } = await verifyAudit(database, vault)
    process.stdout.write(`${text}\n`)
    process.exitCode = whole ? 0 : 1
  }),
)
