import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { requireScreen } from '@/lib/session/session'
import { AskInvoice } from '../ask-invoice'

const PATH = '/finance/invoices/new'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.invoice'))('newTitle') }
}

/** Page that requests an invoice from the platform. */
export default async function NewInvoice() {
  await requireScreen(PATH)
  const t = await getTranslations('finance.invoice')
  return (
    <FormPage title={t('newTitle')} note={t('newNote')} back={{ href: '/finance/invoices', label: t('title') }}>
      {await orError(() => AskInvoice(), PATH)}
    </FormPage>
  )
}
