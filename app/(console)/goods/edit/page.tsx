import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { listCategories } from '@/lib/contract/category'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { orError } from '../../or-error'
import { GoodsForm } from '../_shared/goods-form'

const PATH = '/goods/edit'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('goods'))('newTitle') }
}

const form = async () => <GoodsForm categories={(await read(listCategories)).filter(({ leaf }) => leaf)} />

/** A new product. */
export default async function NewGoods() {
  await requireScreen(PATH)
  const t = await getTranslations('goods')
  return (
    <FormPage title={t('newTitle')} note={t('newNote')} back={{ href: '/goods/list', label: t('title') }} wide>
      {await orError(form, PATH)}
    </FormPage>
  )
}
