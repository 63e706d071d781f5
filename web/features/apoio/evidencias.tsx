import {
  CheckCircleFilled,
  ClockCircleFilled,
  CloseCircleFilled,
  MinusCircleFilled,
  QuestionCircleFilled,
} from '@ant-design/icons';
import { Collapse } from 'antd';
import { type Constatacao, PALAVRAS_DO_RESULTADO } from '#domain/veredito/resultados.ts';
import { useDoNavegador } from '../../lib/do-navegador.ts';
import { t } from '../../lib/idioma.ts';
import { comNumerosInteiros } from '../../ui/numeros-inteiros.tsx';
import '../../ui/veredito.css';

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

/** Asked by everybody; the rest is for who wants to prove it. */
const PRINCIPAIS: readonly string[] = ['registro', 'situacao', 'lista-anulados', 'assinatura-xml'];

interface Props {
  evidencias: readonly Evidencia[];
  /** Open only what everybody asks: where the diploma is the question, not the file. */
  resumidas?: boolean;
}

/** The lines of a verdict; each says its outcome in a word and opens to what it means and how to check it oneself. */
export function Evidencias({ evidencias, resumidas = false }: Props) {
  const tomada = useDoNavegador(() => true, false);
  // Nothing folds where no script runs; what speaks against a diploma never does.
  const ficaAberta = ({ chave, resultado }: Evidencia) =>
    !tomada || !resumidas || PRINCIPAIS.includes(chave) || resultado === 'negado';
  const abertas = evidencias.filter(ficaAberta);
  const tecnicas = evidencias.filter((uma) => !ficaAberta(uma));
  return (
    <section aria-labelledby="evidencias-titulo" className="bloco">
      <h2 id="evidencias-titulo">{t('O que foi conferido')}</h2>
      <Linhas evidencias={abertas} />
      {tomada && tecnicas.length > 0 && (
        <Collapse
          size="small"
          className="nao-imprimir"
          items={[
            {
              key: 'parte',
              label: t('Detalhes técnicos ({quantos})', { quantos: tecnicas.length }),
              forceRender: true,
              children: <Linhas evidencias={tecnicas} />,
            },
          ]}
        />
      )}
    </section>
  );
}

const Linhas = ({ evidencias }: { evidencias: readonly Evidencia[] }) => (
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
);

function Linha({ titulo, resultado, frases, explicacao, comoConferir }: Evidencia) {
  const itens = frases.itens.map((item) => t(item));
  return (
    <div>
      <h3>{t(titulo)}</h3>
      <p>
        <strong>{t(PALAVRAS_DO_RESULTADO[resultado])}.</strong> {comNumerosInteiros(t(frases.detalhe))}
      </p>
      {itens.length > 0 && (
        <ul className="com-marcas">
          {itens.map((item) => (
            <li key={item}>{comNumerosInteiros(item)}</li>
          ))}
        </ul>
      )}
      <Collapse
        size="small"
        className="evidencia-explicacao nao-imprimir"
        ghost
        items={[
          {
            key: 'parte',
            label: (
              <>
                {t('O que isto quer dizer')}
                <span className="so-leitor">: {t(titulo)}</span>
              </>
            ),
            forceRender: true,
            children: (
              <>
                <p>{t(explicacao)}</p>
                <p>
                  <strong>{t('Como conferir por conta própria')}:</strong> {t(comoConferir)}
                </p>
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
