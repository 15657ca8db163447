import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { tencentSig } from './usersig'

const WAIT_MS = 10_000
const MOST_BYTES = 100_000
/** The account that every application has; it may do what its key allows. */
const ADMINISTRATOR = 'administrator'
const ADMINISTRATOR_SECONDS = 300
const BASE = 'https://console.tim.qq.com'

/** Tencent IM, as the installation configures it. */
export interface HostedService {
  appId: number
  key: string
  /** Secret that signs Tencent's callbacks. */
  callbackToken: string
  /** Another region's address, or a stand-in on this machine, for tests. */
  url?: string | undefined
}

const Answer = z.object({ ActionStatus: z.string(), ErrorCode: z.number().default(0) })

/** Error codes for an unknown account: a user who never signed in to Tencent IM needs no sign-out. */
const UNKNOWN_ACCOUNT = [70107, 70013]

/** Calls Tencent's server. The address contains a signature: no error message and no log shows it. */
async function call(service: HostedService, command: string, body: object): Promise<void> {
  const query = new URLSearchParams({
    sdkappid: String(service.appId),
    identifier: ADMINISTRATOR,
    usersig: tencentSig(service, ADMINISTRATOR, new Date(), ADMINISTRATOR_SECONDS),
    random: String(randomInt(0xffff_ffff)),
    contenttype: 'json',
  })
  const answer = await fetch(new URL(`/v4/${command}?${query}`, service.url ?? BASE), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(WAIT_MS),
  }).catch((error: unknown) => {
    throw new Error(`Tencent IM did not answer ${command}: ${error instanceof Error ? error.name : 'unknown'}`)
  })
  const text = await answer.text()
  if (!answer.ok || text.length > MOST_BYTES) throw new Error(`Tencent IM answered ${answer.status} to ${command}`)
  const { ActionStatus, ErrorCode } = Answer.parse(JSON.parse(text))
  if (ActionStatus !== 'OK' && !UNKNOWN_ACCOUNT.includes(ErrorCode))
    throw new Error(`Tencent IM refused ${command}: ${ErrorCode}`)
}

/** Signs an account out everywhere and ends its older signatures. */
export const kickHosted = (service: HostedService, userId: string): Promise<void> =>
  call(service, 'im_open_login_svc/kick', { UserID: userId })

/** Imports an account; repeating it changes nothing. */
export const importHosted = (service: HostedService, userId: string): Promise<void> =>
  call(service, 'im_open_login_svc/account_import', { UserID: userId })
