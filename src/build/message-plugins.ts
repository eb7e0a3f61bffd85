import { lingui } from '@lingui/vite-plugin'
import type { PluginOption } from 'vite'
import { linguiMacro } from './lingui-macro.ts'

/** The plugins that compile messages and catalogues. Whatever loads the gateway's sources needs them, because it writes mails. */
export const messagePlugins = (): PluginOption[] => [linguiMacro(), lingui()]
