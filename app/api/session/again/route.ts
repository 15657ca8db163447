import { login } from '@/lib/contract/account'
import { answer } from '@/lib/server/answer'
import { isOwnRequest } from '@/lib/server/own-request'
import { signInAgain } from '@/lib/session/again'

export const dynamic = 'force-dynamic'

/** Signs in again from the dialog over a page whose session has ended: with the password, keeping the work. */
export async function POST(request: Request): Promise<Response> {
  if (!isOwnRequest(request.headers)) return answer({}, 403)
  const form = await request.formData().catch(() => new FormData())
  const parsed = login.body.safeParse({ username: form.get('username'), password: form.get('password') })
  if (!parsed.success) return answer({}, 400)
  const code = String(form.get('code') ?? '').trim()
  return answer(await signInAgain(parsed.data, code))
}
