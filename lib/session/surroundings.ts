import 'server-only'
import { getLocale } from 'next-intl/server'
import type { Surroundings } from '@/lib/navigation/resolve'
import { environment } from '@/lib/server/environment'
import type { Session } from './session'

/** What a menu's address may be filled with, and where it may lead. The upstream's own address is not among it. */
export async function surroundingsOf({ user }: Session): Promise<Surroundings> {
  const { appOrigin, ownOrigins, FRAME_ORIGINS, PUBLIC_API_URL, PUBLIC_MEDIA_URL } = environment()
  return {
    values: {
      apiBase: PUBLIC_API_URL ?? '',
      webBase: appOrigin,
      mediaBase: PUBLIC_MEDIA_URL ?? '',
      userId: user.id,
      shopId: user.shopIdSeleced ?? '',
      orgCode: user.orgCode ?? '',
      locale: await getLocale(),
    },
    frameOrigins: FRAME_ORIGINS,
    ownOrigins,
  }
}
