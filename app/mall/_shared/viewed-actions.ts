'use server'

import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { mallAction } from '@/lib/actions/buyer-action'
import { mallPath } from '@/lib/navigation/mall'
import { cookieOptions } from '@/lib/session/cookie'
import { NOTHING_VIEWED, VIEWED_SECONDS, viewedCookieName } from '@/lib/session/viewed'

/** Needs no session: switches on or off that this browser remembers viewed products. */
export const rememberViewed = mallAction(z.object({ on: z.enum(['1', '']) }), async ({ on }) => {
  const lasts = { ...cookieOptions(), maxAge: on ? VIEWED_SECONDS : 0 }
  ;(await cookies()).set(viewedCookieName(), on ? NOTHING_VIEWED : '', lasts)
  redirect(mallPath((await headers()).get('x-pathname')) ?? '/mall')
})
