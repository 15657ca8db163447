import { area } from './area'

export const system = area({
  name: 'system',
  headings: [{ path: '/system', zh: '系统管理', en: 'System', side: 'operator', icon: 'gear', position: 2 }],
  screens: [
    { path: '/test/home', components: ['test/Home'], title: 'common.gallery.title', everybody: true },
    { path: '/404', components: ['exception/404'], title: 'errors.notFound.title', everybody: true },
    { path: '/sms/zrw-info/index/[id]', components: ['sms/ZrIndex'], title: 'errors.record.name', everybody: true },
  ],
})
