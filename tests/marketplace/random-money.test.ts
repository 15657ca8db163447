/** @database both */
import { openTestDatabase, START } from '../support/marketplace'
import { runRandomMoney } from '../support/random-money'
import { SEED, WHOLE } from '../support/ring'

/** A server is asked for a sample, because each statement travels to it; `npm run bench:money` runs a million. */
const COMMANDS = process.env.DATABASE_URL ? 500 : WHOLE ? 20_000 : 2_000

test(`${COMMANDS} random commands: ledger, VAT returns, reports and papers are what a second model says, and nothing is below zero that must not be`, async () => {
  const database = await openTestDatabase(60)
  try {
    const figures = await runRandomMoney(database, {
      seed: SEED + 1,
      commands: COMMANDS,
      batch: Math.max(COMMANDS / 20, 200),
      at: START,
    })
    // A short run may not reach the end of a month.
    const { days, ...monthly } = figures
    expect(days).toBeGreaterThan(0)
    if (COMMANDS >= 2_000)
      for (const count of [monthly.returns, monthly.documents, monthly.monthly]) expect(count).toBeGreaterThan(0)
    process.stdout.write(`seed ${SEED + 1}, ${COMMANDS} commands: ${JSON.stringify(figures)}\n`)
  } finally {
    await database.close()
  }
}, 900_000)
