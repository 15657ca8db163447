import { balanceOverview } from '@/lib/contract/finance'
import * as desk from '@/lib/contract/finance/op'
import type { TestMarketplace } from './marketplace'

const WHY = { reasonZh: '测试结束', reasonEn: 'The test is over' }

/** Ends the open withdrawal of the seller's shop by the operator's own acts, so that a test can ask for another. */
export async function settleOpenWithdrawal(
  market: TestMarketplace,
  { seller, maker, checker }: { seller: string; maker: string; checker: string },
) {
  const { openWithdrawal: id } = (await market.hit(balanceOverview, seller)).data
  if (!id) return
  const read = async () => (await market.hit(desk.getOpWithdrawal, maker, { query: { id } })).data.withdrawal
  const one = async () => ({ id, version: (await read()).version })
  const { state } = await read()
  if (state === 0) await market.hit(desk.refuseWithdrawal, maker, { body: { ...(await one()), ...WHY } })
  // The next step is for another person than the last one.
  const either = async (act: (token: string) => Promise<{ status: number }>) =>
    (await act(maker)).status === 200 ? undefined : act(checker)
  const body = await one()
  if (state === 1) await either((token) => market.hit(desk.sendWithdrawal, token, { body }))
  const failed = { ...(await one()), paid: false, ...WHY }
  if (state !== 0) await either((token) => market.hit(desk.settleWithdrawal, token, { body: failed }))
}
