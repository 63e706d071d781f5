import { t } from '../../lib/idioma.ts';
import { Frase } from '../../ui/frase.tsx';

export function Explicacao() {
  return (
    <section className="cartao">
      <h2>{t('O que é')}</h2>
      <p>
        <Frase
          texto="Todo ato que muda o que é verdade sobre um diploma (registro, assinatura, publicação, suspensão, anulação) deixa aqui uma folha. As folhas formam uma árvore de resumos criptográficos cuja raiz, a {cabeca}, é assinada e publicada. Mudar ou apagar uma folha antiga mudaria todas as cabeças seguintes: quem guardou uma cabeça descobre a mudança com uma conta, sem precisar confiar nesta instituição."
          partes={{ cabeca: <em>{t('cabeça')}</em> }}
        />
      </p>
      <p>
        <Frase
          texto="A prova que acompanha um diploma leva da folha dele até uma cabeça. O formato é público (C2SP tlog-tiles, o mesmo dos registros de certificados da internet), e qualquer pessoa pode vigiar o registro com programas de terceiros a partir de {cabeca} e {chave}."
          partes={{
            cabeca: <a href="/log/checkpoint">/log/checkpoint</a>,
            chave: <a href="/.well-known/registro-log">/.well-known/registro-log</a>,
          }}
        />
      </p>
    </section>
  );
}
