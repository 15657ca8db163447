import 'server-only'
import { cookies } from 'next/headers'
import { z } from 'zod'
import { type ColumnMap, TRACKING_COLUMNS } from '@/lib/domain/tracking/columns'

const COOKIE = 'import-columns'
const YEAR_S = 31_536_000
const Remembered = z.partialRecord(z.enum(TRACKING_COLUMNS), z.string().max(80))

/** How this person's files were read last time. */
export async function rememberedColumns(): Promise<ColumnMap> {
  try {
    return Remembered.parse(JSON.parse((await cookies()).get(COOKIE)?.value ?? '{}'))
  } catch {
    return {}
  }
}

/** Only in an action: cookies are written with its answer. */
export async function rememberColumns(map: ColumnMap): Promise<void> {
  const options = { path: '/order', maxAge: YEAR_S, sameSite: 'lax', httpOnly: true } as const
  ;(await cookies()).set(COOKIE, JSON.stringify(map), options)
}
