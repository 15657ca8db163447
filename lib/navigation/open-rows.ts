import { type ScreenRow, screen } from './screen-row'

/** Screens that every signed-in user may open, whatever their menu says. */
export const OPEN_ROWS = [
  screen({
    path: '/isps/userAnnouncement',
    components: ['message/UserAnnouncement'],
    title: 'message.mine.title',
    everybody: true,
  }),
  screen({
    path: '/message/notifications',
    components: ['message/Notifications'],
    title: 'notification.mine.title',
    everybody: true,
  }),
  screen({
    path: '/message/preferences',
    components: ['message/Preferences'],
    title: 'notification.wishes.title',
    everybody: true,
  }),
  screen({ path: '/test/home', components: ['test/Home'], title: 'common.gallery.title', everybody: true }),
  screen({
    path: '/account/password',
    components: ['account/Password'],
    title: 'shell.password.title',
    everybody: true,
  }),
  screen({
    path: '/account/why',
    components: ['account/Why'],
    title: 'inspector.why.title',
    everybody: true,
  }),
  screen({
    path: '/account/settings',
    components: ['account/Settings'],
    title: 'settings.title',
    everybody: true,
  }),
  screen({
    path: '/account/second',
    components: ['account/Second'],
    title: 'settings.second',
    everybody: true,
  }),
  screen({
    path: '/account/sessions',
    components: ['account/Sessions'],
    title: 'shell.sessions.title',
    everybody: true,
  }),
  screen({
    path: '/account/menu',
    components: ['account/Menu'],
    title: 'shell.menuList.title',
    everybody: true,
  }),
  screen({
    path: '/account/department',
    components: ['account/Department'],
    title: 'shell.department.title',
    everybody: true,
  }),
  screen({ path: '/404', components: ['exception/404'], title: 'errors.notFound.title', everybody: true }),
  screen({
    path: '/sms/zrw-info/index/[id]',
    components: ['sms/ZrIndex'],
    title: 'errors.record.name',
    everybody: true,
  }),
] as const satisfies readonly ScreenRow[]
