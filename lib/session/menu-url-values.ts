import 'server-only'
import { getLocale } from 'next-intl/server'
import type { Surroundings } from '@/lib/navigation/resolve'
import { environment } from '@/lib/server/environment'
import type { Session } from './session'

/** Values for the placeholders of a menu URL, and the origins it may lead to. Never the upstream's own address. */
export async function menuUrlValues({ user }: Session): Promise<Surroundings> {
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
