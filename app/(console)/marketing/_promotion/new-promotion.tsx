import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ComponentProps, ReactNode } from 'react'
import { RecordForm } from '@/app/_kit/record/record-form'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { copied } from './copy'

interface Props<P> extends Pick<ComponentProps<typeof RecordForm>, 'form' | 'action'> {
  search: Readonly<Record<string, string | string[] | undefined>>
  /** Reads the promotion to copy, with the fields of the form. */
  read(id: string): Promise<P>
  controls(promotion?: P): Promise<Readonly<Record<string, ReactNode>>>
}

/** Form of a new promotion, or of a copy without its period. */
export async function NewPromotion<P extends { name?: string }>({ search, read, controls, ...form }: Props<P>) {
  const [t, copy] = await Promise.all([getTranslations('promotion'), copied(search, read)])
  return (
    <Card>
      {copy && <Notice>{t('copied', { name: copy.promotion.name ?? '' })}</Notice>}
      <RecordForm
        {...form}
        {...(copy && { begins: copy.begins, draftOf: `copy-${copy.id}` })}
        controls={await controls(copy?.promotion)}
      />
    </Card>
  )
}
