import { FilePdfOutlined, FileTextOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { meuDiplomaApi } from '#contract/meu-diploma.contract.ts';
import type { MeuRegistro as Registro } from '#contract/meu-diploma.schemas.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { chamar } from '../../lib/api-client.ts';
import { baixarArquivo } from '../../ui/baixar-arquivo.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { Faixa } from '../../ui/faixa.tsx';
import { ListaDeDados } from '../../ui/lista-de-dados.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { Links } from './links.tsx';
import { Pedidos } from './pedidos.tsx';

/** One own record: status, what is still to come, files, links, requests, and who consulted. */
export function MeuRegistro({ registro }: { registro: Registro }) {
  const { registroId, tom, manchete, frase, curso, titulo, grau, segundaVia } = registro;
  return (
    <article className="cartao meu-diploma-registro" aria-labelledby={`curso-${registroId}`}>
      <h2 id={`curso-${registroId}`}>
        {curso}
        {segundaVia && ' (2ª via)'}
      </h2>
      <p className="texto-menor">
        {titulo} – {grau}
      </p>
      <section>
        <Faixa tom={tom} palavra={manchete} frase={frase} rotulo={`Situação: ${curso}`} />
      </section>
      <section aria-label="Arquivos" className="fila">
        <Arquivos registro={registro} />
      </section>
      <section aria-labelledby={`etapas-${registroId}`}>
        <h3 id={`etapas-${registroId}`}>O que já foi feito e o que falta</h3>
        <Etapas etapas={registro.etapas} />
      </section>
      <Links registro={registro} />
      <Pedidos registro={registro} />
      <details>
        <summary>Dados do registro</summary>
        <ListaDeDados rotulo="Dados do registro" dados={dados(registro)} />
      </details>
      <details>
        <summary>Quem consultou</summary>
        <p className="texto-menor">
          Por dia, sem o nome de pessoas: consultas públicas completas (depois da verificação contra robôs), links seus
          e leituras do escritório. Quem só confere a situação pelo código não é anotado.
        </p>
        {registro.consultas.length === 0 ? (
          <p>Ninguém ainda.</p>
        ) : (
          <TabelaSimples
            colunas={['Dia', 'Quem', 'O quê', 'Vezes']}
            linhas={registro.consultas.map(({ dia, quem, oQue, vezes }) => [dia, quem, oQue, vezes])}
          />
        )}
      </details>
    </article>
  );
}

function Arquivos({ registro: { registroId, temXml, temPdf, codigoValidacao } }: { registro: Registro }) {
  const params = { registroId };
  return (
    <>
      <Button
        type="primary"
        icon={<FilePdfOutlined aria-hidden="true" />}
        disabled={!temPdf}
        onClick={() => void baixarArquivo(() => chamar(meuDiplomaApi.baixarPdf, { params }), 'diploma.pdf')}
      >
        Baixar PDF
      </Button>
      <Button
        icon={<FileTextOutlined aria-hidden="true" />}
        disabled={!temXml}
        onClick={() => void baixarArquivo(() => chamar(meuDiplomaApi.baixarXml, { params }), 'diploma.xml')}
      >
        Baixar XML assinado
      </Button>
      {codigoValidacao !== null && (
        <Link className="botao" to={paths.diploma.href({ codigo: codigoValidacao })}>
          Ver como os outros veem
        </Link>
      )}
      {!temXml && <p className="texto-menor">O XML, que é o diploma, existe depois da assinatura.</p>}
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
      {etapas.map(({ titulo, estado, detalhe }) => (
        <li key={titulo}>
          <Etiqueta tom={ESTADOS[estado].tom}>{ESTADOS[estado].palavra}</Etiqueta>
          <strong>{titulo}</strong>
          <span className="texto-menor">{detalhe}</span>
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
    ['Código de validação', registro.codigoValidacao ?? 'Vem com a assinatura do diploma'],
  ] as const;
