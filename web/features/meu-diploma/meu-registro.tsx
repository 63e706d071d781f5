import { FilePdfOutlined, FileTextOutlined } from '@ant-design/icons';
import { Collapse } from 'antd';
import { meuDiplomaApi, type MeuRegistro as Registro } from '#contract/meu-diploma.contract.ts';
import { montarPath } from '#contract/montar-endereco.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { t } from '../../lib/idioma.ts';
import { Botao } from '../../ui/botao.tsx';
import { CodigoImpresso } from '../../ui/codigo-impresso.tsx';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { ListaDeDados } from '../../ui/lista-de-dados.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { Veredito } from '../../ui/veredito.tsx';
import { Links } from './links.tsx';
import { Pedidos } from './pedidos.tsx';

/** One own record: status, what is still to come, files, links, requests, and who consulted. */
export function MeuRegistro({ registro }: { registro: Registro }) {
  const { registroId, tom, manchete, frases, curso, titulo, grau, segundaVia } = registro;
  return (
    <article className="cartao meu-diploma-registro" aria-labelledby={`curso-${registroId}`}>
      <h2 id={`curso-${registroId}`}>{segundaVia ? `${curso} (${t('2ª via')})` : curso}</h2>
      <p className="texto-menor">
        {titulo} – {grau}
      </p>
      <section>
        <Veredito tom={tom} palavra={manchete} frase={frases.frase} rotulo={t('Situação: {curso}', { curso })} />
      </section>
      <section aria-label={t('Arquivos')} className="fila">
        <Arquivos registro={registro} />
      </section>
      <div className="meu-diploma-lado-a-lado">
        <section aria-labelledby={`etapas-${registroId}`}>
          <h3 id={`etapas-${registroId}`}>{t('O que já foi feito e o que falta')}</h3>
          <Etapas etapas={registro.etapas} />
        </section>
        <div>
          <Links registro={registro} />
          <Pedidos registro={registro} />
        </div>
      </div>
      <Collapse
        size="small"
        items={[
          {
            key: 'parte',
            label: t('Dados do registro'),
            forceRender: true,
            children: <ListaDeDados rotulo="Dados do registro" dados={dados(registro)} />,
          },
        ]}
      />
      <Collapse
        size="small"
        items={[
          {
            key: 'parte',
            label: t('Quem consultou'),
            forceRender: true,
            children: (
              <>
                <p className="texto-menor">
                  {t(
                    'Por dia, sem o nome de pessoas: consultas públicas completas (depois da verificação contra robôs), links seus e leituras do escritório. Quem só confere a situação pelo código não é anotado.',
                  )}
                </p>
                {registro.consultas.length === 0 ? (
                  <p>{t('Ninguém ainda.')}</p>
                ) : (
                  <TabelaSimples
                    colunas={['Dia', 'Quem', 'O quê', 'Vezes']}
                    linhas={registro.consultas.map(({ dia, quem, oQue, vezes }) => [dia, t(quem), t(oQue), vezes])}
                  />
                )}
              </>
            ),
          },
        ]}
      />
    </article>
  );
}

/** Plain links: the browsers inside messengers save nothing else. */
function Arquivos({ registro: { registroId, temXml, temPdf, codigoValidacao } }: { registro: Registro }) {
  const params = { registroId };
  return (
    <>
      <Botao
        principal
        icone={<FilePdfOutlined aria-hidden="true" />}
        disabled={!temPdf}
        href={montarPath(meuDiplomaApi.baixarPdf.path, params)}
        download="diploma.pdf"
      >
        {t('Baixar PDF')}
      </Botao>
      <Botao
        icone={<FileTextOutlined aria-hidden="true" />}
        disabled={!temXml}
        href={montarPath(meuDiplomaApi.baixarXml.path, params)}
        download="diploma.xml"
      >
        {t('Baixar XML assinado')}
      </Botao>
      {codigoValidacao !== null && (
        <LinkBotao para={paths.diploma.href({ codigo: codigoValidacao })}>{t('Ver como os outros veem')}</LinkBotao>
      )}
      {!temXml && <p className="texto-menor">{t('O XML, que é o diploma, existe depois da assinatura.')}</p>}
    </>
  );
}

const ESTADOS = {
  feita: { tom: 'sucesso', palavra: 'Feito' },
  atual: { tom: 'espera', palavra: 'Em andamento' },
  falta: { tom: 'neutro', palavra: 'Falta' },
  parada: { tom: 'neutro', palavra: 'Parado' },
} as const;

function Etapas({ etapas }: Pick<Registro, 'etapas'>) {
  return (
    <ol className="meu-diploma-etapas sem-marcas">
      {etapas.map(({ titulo, estado, frases }) => (
        <li key={titulo}>
          <Etiqueta tom={ESTADOS[estado].tom}>{t(ESTADOS[estado].palavra)}</Etiqueta>
          <span>
            <strong>{t(titulo)}</strong>
            <span className="texto-menor">{t(frases.detalhe)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

const dados = (registro: Registro) =>
  [
    ['Nome', registro.nome],
    ...(registro.nomeSocial === null ? [] : [['Nome social', registro.nomeSocial] as const]),
    ['Instituição', registro.instituicao],
    ['Livro e número', `${registro.livro}, ${registro.numeroRegistro}`],
    ['Conclusão', formatarData(registro.dataConclusao)],
    ['Colação de grau', formatarData(registro.dataColacaoGrau)],
    ['Expedição', formatarData(registro.dataExpedicao)],
    ['Registro', formatarData(registro.dataRegistro)],
    [
      'Código de validação',
      registro.codigoValidacao === null ? (
        t('Vem com a assinatura do diploma')
      ) : (
        <CodigoImpresso key="codigo" codigo={registro.codigoValidacao} />
      ),
    ],
  ] as const;
