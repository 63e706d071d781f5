import {
  CheckCircleFilled,
  ClockCircleFilled,
  CloseCircleFilled,
  MinusCircleFilled,
  QuestionCircleFilled,
} from '@ant-design/icons';
import { type Constatacao, PALAVRAS_DO_RESULTADO } from '#domain/veredito/resultados.ts';
import { t } from '../lib/idioma.ts';
import { comNumerosInteiros } from './numeros-inteiros.tsx';
import './veredito.css';
import { Recolhivel } from './recolhivel.tsx';

const ICONES = {
  confirmado: <CheckCircleFilled />,
  'ainda-nao': <ClockCircleFilled />,
  'nao-se-aplica': <MinusCircleFilled />,
  negado: <CloseCircleFilled />,
  'nao-verificado': <QuestionCircleFilled />,
} as const;

interface Evidencia extends Constatacao {
  chave: string;
  titulo: string;
  explicacao: string;
  comoConferir: string;
}

/** The lines of a verdict; each says its outcome in a word and opens to what it means and how to check it oneself. */
export function Evidencias({ evidencias }: { evidencias: readonly Evidencia[] }) {
  return (
    <section aria-labelledby="evidencias-titulo" className="bloco">
      <h2 id="evidencias-titulo">{t('O que foi conferido')}</h2>
      <ul className="evidencias sem-marcas">
        {evidencias.map((evidencia) => (
          <li key={evidencia.chave} className={`evidencia evidencia-${evidencia.resultado}`}>
            <span className="evidencia-icone" aria-hidden="true">
              {ICONES[evidencia.resultado]}
            </span>
            <Linha {...evidencia} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Linha({ titulo, resultado, detalhe, itens, explicacao, comoConferir }: Evidencia) {
  return (
    <div>
      <h3>{t(titulo)}</h3>
      <p>
        <strong>{t(PALAVRAS_DO_RESULTADO[resultado])}.</strong> {comNumerosInteiros(t(detalhe))}
      </p>
      {itens.length > 0 && (
        <ul className="com-marcas">
          {itens.map((item) => (
            <li key={item}>{comNumerosInteiros(t(item))}</li>
          ))}
        </ul>
      )}
      <Recolhivel
        className="evidencia-explicacao nao-imprimir"
        simples
        titulo={
          <>
            {t('O que isto quer dizer')}
            <span className="so-leitor">: {t(titulo)}</span>
          </>
        }
      >
        <p>{t(explicacao)}</p>
        <p>
          <strong>{t('Como conferir por conta própria')}:</strong> {t(comoConferir)}
        </p>
      </Recolhivel>
    </div>
  );
}
