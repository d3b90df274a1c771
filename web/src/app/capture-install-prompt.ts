// The browser fires this event once, possibly before the app has started; the install UI reads it from here.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installprompt = event
})
