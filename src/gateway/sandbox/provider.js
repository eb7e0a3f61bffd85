// Submits the form that leads back to the storefront. Without JavaScript, the traveller presses its button.
document.querySelector('form[data-returning]')?.submit()
