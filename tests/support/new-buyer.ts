import * as contract from '@/lib/contract/buyer'
import type { HitOptions, TestMarketplace } from './marketplace'

interface Wanted {
  email: string
  name?: string
  password: string
  /** In place of the one that was mailed. */
  code?: string
}

/** Newest code that was mailed to an address; one that is nobody's where none was. */
export async function mailedCode(market: Pick<TestMarketplace, 'messages'>, email: string): Promise<string> {
  const sent = (await market.messages()).filter(({ to, code }) => to === email.toLowerCase() && code)
  return sent.at(-1)?.code ?? '000000'
}

/** Registers as a buyer does: asks for the code, reads the mail, types it. */
export async function registerBuyer(
  market: Pick<TestMarketplace, 'hit' | 'messages'>,
  { email, name = 'Ann Pruefer', password, code }: Wanted,
  options: HitOptions = {},
) {
  await market.hit(contract.sendCode, null, { body: { email, purpose: 'register' } }, options)
  const typed = code ?? (await mailedCode(market, email))
  const body = { email, code: typed, name, password, language: 'en-GB' as const }
  return market.hit(contract.register, null, { body }, options)
}
