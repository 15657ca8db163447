import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Time } from '@/components/ui/time'
import type { Data } from '@/lib/contract/endpoint'
import type { getMedia, MediaUse } from '@/lib/contract/goods/media'
import { MEDIA_ALT_MAX, MEDIA_NAME_MAX } from '@/lib/domain/media'
import { pictureAt, pictureSet } from '../../_shared/picture-set'
import { editOne, removeOne, replaceOne } from '../actions'
import { nameOfMedia, sizeText } from './media-list'
import { MediaField } from './media-upload'

type Media = Data<typeof getMedia>
type Use = z.output<typeof MediaUse>

/** The picture with its facts. */
export async function MediaFacts({ media }: { media: Media }) {
  const t = await getTranslations('media')
  return (
    <Card title={t('part.picture')}>
      {/* biome-ignore lint/performance/noImgElement: made at upload, no optimizer runs */}
      <img
        className="mb-3"
        src={pictureAt(media.id, 400)}
        srcSet={pictureSet(media.id)}
        sizes="min(100vw, 400px)"
        alt={media.altEn || nameOfMedia(media)}
        width={400}
        height={400}
        style={{ maxWidth: '100%', height: 'auto' }}
      />
      <Facts
        items={[
          { term: t('column.altZh'), value: media.altZh || null },
          { term: t('column.altEn'), value: media.altEn || null },
          { term: t('column.bytes'), value: sizeText(media.bytes) },
          { term: t('column.createTime'), value: <Time value={media.createTime} /> },
        ]}
      />
    </Card>
  )
}

/** Products that use the picture. */
export async function MediaUses({ uses }: { uses: readonly Use[] }) {
  const [t, goods] = await Promise.all([getTranslations('media'), getTranslations('goods')])
  const column = columnsFor<Use>()
  const head = (id: string) => ({ id, header: t(`use.${id}`) })
  return (
    <Card title={t('part.uses')} padded={false}>
      <DataTable
        caption={t('part.uses')}
        rows={uses}
        rowId={({ goodsId, place }) => `${goodsId}-${place}`}
        cards
        columns={[
          column.link({
            ...head('product'),
            text: ({ titleZh, titleEn, code }) => titleZh || titleEn || code,
            second: ({ titleEn }) => titleEn,
            href: ({ goodsId }) => `/goods/detail/${goodsId}`,
          }),
          column.text({ ...head('code'), value: ({ code }) => code }),
          column.text({ ...head('state'), value: ({ state }) => goods(`tab.${state as 2}`) }),
          column.text({ ...head('place'), value: ({ place }) => t(`place.${place}`) }),
        ]}
        empty={<p className="soft">{t('use.none')}</p>}
      />
    </Card>
  )
}

/** Forms to rename, replace and delete; deleting only if no product uses it. */
export async function MediaForms({ media }: { media: Media }) {
  const [t, texts] = await Promise.all([getTranslations('media'), formTexts()])
  const hidden = { id: media.id, version: media.version }
  return (
    <>
      <Card title={t('part.words')}>
        <ActionForm action={editOne} texts={texts} hidden={hidden} guard>
          <TextField
            name="name"
            label={t('field.name')}
            value={media.name}
            maxLength={MEDIA_NAME_MAX}
            optional="unsaid"
          />
          <TextField
            name="altZh"
            label={t('field.altZh')}
            hint={t('hint.alt')}
            value={media.altZh}
            maxLength={MEDIA_ALT_MAX}
            lang="zh-CN"
            optional="unsaid"
          />
          <TextField
            name="altEn"
            label={t('field.altEn')}
            value={media.altEn}
            maxLength={MEDIA_ALT_MAX}
            lang="en-GB"
            optional="unsaid"
          />
          <div className="form-buttons">
            <SubmitButton>{t('save')}</SubmitButton>
          </div>
        </ActionForm>
      </Card>
      {media.products > 0 ? (
        <Card title={t('part.replace')}>
          <p>{t('replaceAbout')}</p>
          <ActionForm action={replaceOne} texts={texts} hidden={hidden}>
            <MediaField name="pictures" label={t('field.by')} hint={t('hint.by')} max={1} />
            <AskFirst label={t('replace')} sure={t('replaceSure')}>
              {t('replaceAsk', { count: media.products })}
            </AskFirst>
          </ActionForm>
        </Card>
      ) : (
        <Card title={t('part.remove')}>
          <ActionForm action={removeOne} texts={texts} hidden={{ id: media.id }} leads>
            <AskFirst label={t('remove')} sure={t('removeSure')}>
              {t('removeAsk')}
            </AskFirst>
          </ActionForm>
        </Card>
      )}
    </>
  )
}
