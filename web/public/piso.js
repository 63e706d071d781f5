// Read by browsers of any age, so that it is ECMAScript 5: those below the floor (web/piso.ts) are told. toSorted: Chrome 110,
// Safari 16; :has: Firefox 121; lookbehind: Safari 16.4, below which a literal would end the reading of the whole file.
(function () {
  var serve = false;
  try {
    new RegExp('(?<=a)b');
    serve = typeof [].toSorted === 'function' && CSS.supports('selector(:has(a))');
  } catch (_erro) {
    serve = false;
  }
  if (serve) return;
  var texto =
    'Este navegador é antigo demais para esta página. Atualize-o ou use outro: Safari 16.4, Chrome ou Edge 111, ' +
    'Firefox 121 ou mais novos.';
  var aviso = document.createElement('p');
  aviso.setAttribute('role', 'alert');
  aviso.appendChild(document.createTextNode(texto));
  document.body.insertBefore(aviso, document.body.firstChild);
})();
