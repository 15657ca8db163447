import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import type { Session } from '@/lib/session/session'
import { GOODS } from './goods-lists'

interface Props {
  can: Session['can']
  /** Query of the list, so that files contain the same rows. */
  query: string
}

/** Links to files of the list, to the import, and to a new product. */
export async function GoodsFiles({ can, query }: Props) {
  const t = await getTranslations('goods')
  const file = (kind: string) => `${GOODS}/rows.${kind}${query && `?${query}`}`
  return (
    <>
      {can('goods:export') && (
        <>
          <ButtonLink look="quiet" href={file('csv')} download>
            {t('csv')}
          </ButtonLink>
          <ButtonLink look="quiet" href={file('xlsx')} download>
            {t('excel')}
          </ButtonLink>
          {can('goods:import') && (
            <ButtonLink look="quiet" href={`${GOODS}/edit.xlsx${query && `?${query}`}`} download>
              {t('import.edit')}
            </ButtonLink>
          )}
        </>
      )}
      {can('goods:import') && <ButtonLink href="/goods/import">{t('import.title')}</ButtonLink>}
      {can('goods:add') && (
        <ButtonLink look="primary" href="/goods/edit">
          {t('newTitle')}
        </ButtonLink>
      )}
    </>
  )
}
