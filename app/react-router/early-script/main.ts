import { followStoredTheme } from '#app/kernel/theme-choice.ts'
import { quietRouteList } from './quiet-route-list.ts'
import { replayEarlyClicks } from './replay-early-clicks.ts'

followStoredTheme()
replayEarlyClicks()
quietRouteList()
