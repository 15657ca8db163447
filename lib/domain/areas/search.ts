import { area } from './area'

export const search = area({
  name: 'search',
  screens: [{ path: '/search', components: ['search/Index'], title: 'search.title', everybody: true }],
})
