/** @database both */
import { everyEndpoint } from '@/lib/contract'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { DEMO_ACCOUNTS } from './accounts'
import { checksOf } from './checks'
import { inProcess } from './wire'
import { World } from './world'

let marketplace: TestMarketplace
let world: World

beforeAll(async () => {
  marketplace = await startMarketplace({ orders: 3_000 })
  const sentCode = async (target: string) =>
    (await marketplace.messages()).filter(({ to }) => to === target).at(-1)?.code
  world = await World.open(inProcess(marketplace.app), DEMO_ACCOUNTS, sentCode)
}, 300_000)

afterAll(() => marketplace?.close())

describe.each(everyEndpoint)('$name', (endpoint) => {
  test.each(checksOf(endpoint))('$title', (check) => check.run(world))
})
