// The browser's offer comes once, and does not wait until the app has run: whoever shows it takes it from here.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installprompt = event
})
