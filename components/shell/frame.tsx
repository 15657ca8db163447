import type { ReactNode } from 'react'
import { LinkNavigation } from '@/components/ui/link-navigation'
import { AskedDialog } from './asked-dialog'
import { Choices } from './choices'
import { Going } from './going'
import { Keyboard } from './keyboard'
import { NetBar } from './net-bar'
import { NoticeRegion } from './notice-region'
import { ScreenBoundary } from './screen-boundary'
import { TabStrip } from './tab-strip'

interface Props {
  folded: boolean
  side: ReactNode
  top: ReactNode
  /** User id of the tab strip; null without one. */
  tabs: string | null
  bars: ReactNode
  foot: ReactNode
  children: ReactNode
}

/** Layout of the console. The scripts of the frame come after the content in the document. */
export function Frame({ folded, side, top, tabs, bars, foot, children }: Props) {
  return (
    <div className="shell" data-nav={folded ? 'rail' : 'wide'}>
      {side}
      {top}
      {tabs && <TabStrip key={tabs} />}
      <div className="shell-bars">
        <NetBar />
        {bars}
      </div>
      <main id="main" className="shell-main" tabIndex={-1}>
        <ScreenBoundary>{children}</ScreenBoundary>
      </main>
      {foot}
      <NoticeRegion />
      <AskedDialog />
      <Keyboard />
      <Going />
      <LinkNavigation />
      <Choices />
    </div>
  )
}
