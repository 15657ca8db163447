import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { TextLink } from '@/components/ui/text-link'

interface PrintFrameProps {
  shop: string
  /** Order or list to return to. */
  back: string
  children: ReactNode
}

/** Bar above the documents with the shop and the way back. It is not printed. */
export async function PrintFrame({ shop, back, children }: PrintFrameProps) {
  const t = await getTranslations('fulfilment')
  const from = back.startsWith('/order/detail/')
    ? 'backToOrder'
    : back.startsWith('/order/ship')
      ? 'backToDesk'
      : 'backToList'
  return (
    <>
      <header className="print-bar no-print">
        <b>{shop}</b>
        <TextLink href={back}>
          <Icon name="back" size={16} /> {t(`print.${from}`)}
        </TextLink>
      </header>
      <h1 className="print-title no-print">{t('print.title')}</h1>
      {children}
    </>
  )
}
