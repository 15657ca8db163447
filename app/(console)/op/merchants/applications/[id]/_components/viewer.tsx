import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import type { Application } from '@/lib/contract/application-review'

interface Props {
  application: Application
  search: Readonly<Record<string, string | string[] | undefined>>
  may: boolean
}

const TURNS = ['0', '90', '180', '270']
const nextTurn = (turn: string) => TURNS[(TURNS.indexOf(turn) + 1) % TURNS.length] ?? '0'

/** The document that was chosen, beside the form: pictures are shown, a PDF is only ever saved (safety D-07). */
export async function Viewer({ application, search, may }: Props) {
  const [t, words] = await Promise.all([getTranslations('application.desk'), getTranslations('application')])
  const shown = application.documents.find(({ id }) => id === search.doc)
  const turn = TURNS.find((each) => each === search.turn) ?? '0'
  const src = shown && `/api/application/${application.id}/documents/${shown.id}`
  return (
    <div className="application-viewer" id="viewer">
      <Card title={shown ? words(`document.${shown.kind}`) : t('viewer')}>
        {!may || !shown ? (
          <p className="soft">{t('pick')}</p>
        ) : (
          <>
            {shown.type.startsWith('image/') && (
              // biome-ignore lint/performance/noImgElement: private, drawn anew at upload, no optimizer runs
              <img src={src} alt={words(`document.${shown.kind}`)} data-turn={turn} />
            )}
            <p className="form-buttons">
              <a href={src} target="_blank" rel="noreferrer">
                {t('openFile')}
              </a>
              {shown.type.startsWith('image/') && (
                <a href={`?doc=${shown.id}&turn=${nextTurn(turn)}#viewer`}>{t('rotate')}</a>
              )}
            </p>
          </>
        )}
      </Card>
    </div>
  )
}
