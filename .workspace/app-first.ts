import type { Plugin } from 'vite'

const librariesTag =
  /\s*<script type="module"[^>]*\/(?:rolldown-runtime|libraries)-[^>]*><\/script>/g

/**
 * Names only the app's own file in the page, which asks for the libraries itself: named there they would
 * be fetched before the first paint, and half a second would go by. schema/docs/decisions/017
 */
export const appFirst: Plugin = {
  name: 'app-first',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: (html) => html.replace(librariesTag, '') },
}
