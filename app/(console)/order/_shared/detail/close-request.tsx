import { getLocale, getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { Time } from '@/components/ui/time'
import type { OrderRow } from '@/lib/contract/order'
import { knownLocale } from '@/lib/domain/locale'
import { reasonWords } from './reason-words'

type Asked = NonNullable<OrderRow['closeAsked']>

/** Since when, of which kind, in whose words. */
async function Why({ asked: { at, reasonCode, reason } }: { asked: Asked }) {
  const kind = reasonCode && (await reasonWords(knownLocale(await getLocale()))).word(reasonCode)
  return (
    <>
      <Time value={at} /> · {kind && `${kind} · `}
      {reason}
    </>
  )
}

/** Somebody of the platform asked for the closing; another decides. */
export async function Closing({ order: { closeAsked } }: { order: Pick<OrderRow, 'closeAsked'> }) {
  const t = await getTranslations('order.detail')
  if (!closeAsked) return null
  const { byName, own } = closeAsked
  return (
    <Notice tone="warn" icon={<Icon name="ban" />} title={t('closeAsked', { name: byName })}>
      <Why asked={closeAsked} /> · {t(own ? 'closeAskedOwn' : 'closeAskedOther')}
    </Notice>
  )
}

/** The same before the eyes of whoever decides, in the form itself. */
export async function CloseRequest({ order: { closeAsked } }: { order: Pick<OrderRow, 'closeAsked'> }) {
  const t = await getTranslations('order.detail')
  if (!closeAsked) return null
  return (
    <Notice title={t('closeAsked', { name: closeAsked.byName })}>
      <Why asked={closeAsked} />
    </Notice>
  )
}
