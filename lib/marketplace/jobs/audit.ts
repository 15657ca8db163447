import { findAuditBreak, linkAudit } from '../kernel/audit-chain'
import type { Job } from '../kernel/job'
import type { Vault } from '../kernel/vault'

/** Links audit rows written since the last run; the head in the log is evidence outside the database. */
export const auditLinkJob = (vault: Vault): Job => ({
  name: 'audit.link',
  schedule: '30 * * * * *',
  async sweep(tx, { log }) {
    const { linked, head } = await linkAudit(tx, vault)
    if (linked > 0) log.info({ event: 'audit.linked', linked, ...head })
    return linked
  },
})

/** Checks the whole chain once a night; a break is an error in the log, with the row at which it lies. */
export const auditCheckJob = (vault: Vault): Job => ({
  name: 'audit.check',
  schedule: '0 23 4 * * *',
  async sweep(tx, { log }) {
    const entryId = await findAuditBreak(tx, vault)
    if (entryId) log.error({ event: 'audit.broken', entryId }, 'the audit was changed behind the program')
    return entryId ? 1 : 0
  },
})
