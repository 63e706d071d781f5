import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { t } from '../../lib/idioma.ts';
import { ListaDeDados } from '../../ui/lista-de-dados.tsx';
import { Veredito } from '../../ui/veredito.tsx';
import { Evidencias } from '../apoio/evidencias.tsx';
import type { RespostaVerificada } from './verificar-resposta.ts';

export function ResultadoDaResposta({ verificada: { veredito, dados, codigo } }: { verificada: RespostaVerificada }) {
  return (
    <>
      <Veredito
        tom={veredito.tom}
        palavra={veredito.manchete}
        frase={veredito.frases.frase}
        rotulo="Resultado da verificação"
      >
        {codigo !== null && <Link to={paths.diploma.href({ codigo })}>{t('Ver a validação deste diploma')}</Link>}
      </Veredito>
      <div className="publico-resultado">
        {dados.length > 0 && (
          <section className="bloco" aria-labelledby="resposta-dados">
            <h2 id="resposta-dados">{t('O que foi assinado')}</h2>
            <ListaDeDados
              dados={dados.map(([nome, valor]) => [nome, nome === 'Situação de então' ? t(valor) : valor])}
            />
          </section>
        )}
        {veredito.evidencias.length > 0 && <Evidencias evidencias={veredito.evidencias} />}
      </div>
    </>
  );
}
