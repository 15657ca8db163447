/** @database both */
import { startMarketplace } from '../support/marketplace'
import { runRandomPromotions } from '../support/random-promotions'
import { SEED, WHOLE } from '../support/ring'

/** A run by hand takes thousands: `RANDOM_PROMOTIONS=5000 npx jest … tests/marketplace/random-promotions.test.ts`. */
const COMMANDS = Number(process.env.RANDOM_PROMOTIONS) || (process.env.DATABASE_URL || !WHOLE ? 120 : 600)

test(`${COMMANDS} random commands: prices, discounts, refunds, counters, coupons and books are what a second model says`, async () => {
  const market = await startMarketplace({ orders: 60 })
  try {
    const seed = Number(process.env.RANDOM_SEED) || SEED + 1
    const figures = await runRandomPromotions(market, { seed, commands: COMMANDS, batch: 60 })
    expect(figures.orders).toBeGreaterThan(0)
    process.stdout.write(`seed ${seed}, ${COMMANDS} commands: ${JSON.stringify(figures)}\n`)
  } finally {
    await market.close()
  }
}, 3_600_000)
