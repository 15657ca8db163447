import { getTranslations } from 'next-intl/server'
import { TextLink } from '@/components/ui/text-link'
import { shopSetup } from '@/lib/contract/shop/profile'
import { read } from '@/lib/upstream/read'

/** Link to the next setup step; nothing once the shop is set up. */
export async function SetupNext() {
  const setup = await read(shopSetup, {}, { else: null })
  if (!setup || setup.percent === 100) return null
  const t = await getTranslations('shop.setup')
  return <TextLink href="/shop/setup">{t('goOn')}</TextLink>
}
