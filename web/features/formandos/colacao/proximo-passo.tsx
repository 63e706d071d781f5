import { Alert, Collapse } from 'antd';
import { useState } from 'react';
import type { Colacao, LinhaDaColacao } from '#contract/formandos.contract.ts';
import { atosDoRegistroApi } from '#contract/registros.contract.ts';
import { agrupar } from '#domain/agrupar.ts';
import { contar } from '#domain/texto/contar.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../../app/paths.ts';
import { useHoje } from '../../../lib/instituicao.ts';
import { lembrarPublicacao } from '../../../lib/ultima-publicacao.ts';
import { usePode } from '../../../lib/usuario.ts';
import { avisar, avisarFalha } from '../../../ui/avisos.ts';
import { Botao } from '../../../ui/botao.tsx';
import { Campo } from '../../../ui/campo.tsx';
import { CampoData } from '../../../ui/campo-data.tsx';
import { Formulario } from '../../../ui/formulario.tsx';
import { LinkBotao } from '../../../ui/link-botao.tsx';
import { Pergunta } from '../../../ui/pergunta.tsx';
import { LotesAbertos } from '../lotes-abertos.tsx';
import { daVez, estaNoCaminho, nomes, publicarTodos } from './colacao.api.ts';
import { useProximoPasso } from './use-proximo-passo.ts';

interface Props {
  dataColacaoId: string;
  colacao: Colacao;
}

/** One button for all that can be done now; below it what others wait for. The DOU date, once published, comes last. */
export function ProximoPasso({ dataColacaoId, colacao }: Props) {
  const [publicando, setPublicando] = useState(false);
  const opera = usePode('enviar');
  const { rotulo, fazer, pergunta, responder, ocupado, seguindo, recusas, aoMudar } = useProximoPasso(
    dataColacaoId,
    colacao,
  );
  const registra = usePode('registrar');
  const semDocumentos = opera
    ? colacao.linhas.filter(({ documentosQueFaltam }) => documentosQueFaltam.length > 0).length
    : 0;
  const aPublicar = opera ? daVez(colacao, 'publicar') : [];
  const noCaminho = seguindo && colacao.linhas.some(estaNoCaminho);
  return (
    <section aria-labelledby="colacao-passo">
      <h2 id="colacao-passo">Próximo passo</h2>
      {colacao.linhas.every(({ registro }) => registro === null) && (
        <p className="texto-menor">
          Primeiro os documentos que faltam; depois o que vale para todos: livro, processo e datas. Confira todos numa
          tabela: só depois disso se registra.
        </p>
      )}
      {rotulo === null && aPublicar.length === 0 && !noCaminho && <p>Nada a fazer agora nesta colação.</p>}
      <div className="fila">
        {rotulo !== null && (
          <Botao principal ocupado={ocupado} onClick={fazer}>
            {`Próximo passo: ${rotulo}`}
          </Botao>
        )}
        {aPublicar.length > 0 && (
          <Botao principal={rotulo === null} onClick={() => setPublicando(true)}>
            {`Informar a data do DOU (${contar(aPublicar.length, 'diploma', 'diplomas')})`}
          </Botao>
        )}
      </div>
      {semDocumentos > 0 && (
        <p className="fila colacao-espera">
          <span>{`Faltam documentos de ${contar(semDocumentos, 'formando', 'formandos')}.`}</span>
          <LinkBotao pequeno para={paths.documentacaoDaColacao.href({ dataColacaoId })}>
            Enviar documentos
          </LinkBotao>
        </p>
      )}
      {registra && <LotesAbertos dataColacaoId={dataColacaoId} />}
      {noCaminho && (
        <p role="status" className="colacao-espera">
          Aguardando assinaturas: cada diploma segue assim que a documentação dele voltar assinada.
        </p>
      )}
      {recusas.length > 0 && (
        <div role="status" className="colacao-espera">
          <p>Não seguiram para assinatura:</p>
          <ul>
            {recusas.map(({ registroId, texto }) => (
              <li key={registroId}>{texto}</li>
            ))}
          </ul>
        </div>
      )}
      {publicando && aPublicar.length > 0 && (
        <Publicar
          colacao={colacao}
          aoTerminar={async () => {
            setPublicando(false);
            await aoMudar();
          }}
        />
      )}
      <OQueEspera colacao={colacao} />
      {pergunta !== null && (
        <PerguntaDoEnvio colacao={colacao} aoResponder={(sim) => void responder(sim)} {...pergunta} />
      )}
    </section>
  );
}

interface PropsDaPergunta {
  colacao: Colacao;
  documentacoes: readonly LinhaDaColacao[];
  diplomas: readonly LinhaDaColacao[];
  aoResponder: (sim: boolean) => void;
}

/** Asks once for all that can be sent. */
function PerguntaDoEnvio({ colacao: { data, campus }, documentacoes, diplomas, aoResponder }: PropsDaPergunta) {
  const linhas = [...documentacoes, ...diplomas];
  const xmls = contar(linhas.length, 'XML', 'XMLs');
  return (
    <Pergunta
      pergunta={`Enviar para assinatura ${xmls} desta colação?`}
      sim={`Sim, enviar ${linhas.length}`}
      fatos={[
        ['Colação', [data && formatarData(data), campus].filter(Boolean).join(', ')],
        ...(documentacoes.length > 0 ? [['Documentação acadêmica', documentacoes.length] as const] : []),
        ...(diplomas.length > 0 ? [['Diploma', diplomas.length] as const] : []),
      ]}
      nomes={linhas.map(({ nome }) => nome)}
      aoResponder={aoResponder}
    >
      {documentacoes.length > 0 && (
        <Alert
          type="info"
          showIcon
          title="Com esta página aberta, o diploma de cada um segue sozinho assim que a documentação voltar assinada."
        />
      )}
    </Pergunta>
  );
}

/** The DOU date of all who have none: never of one that has a date. */
function Publicar({ colacao, aoTerminar }: { colacao: Colacao; aoTerminar: () => Promise<unknown> }) {
  const linhas = daVez(colacao, 'publicar');
  const hoje = useHoje();
  const ultima = linhas
    .flatMap(({ registro }) => registro?.dataRegistro ?? [])
    .toSorted()
    .at(-1);
  return (
    <div className="colacao-publicar">
      <Formulario<{ DataPublicacao: string }>
        nome="dou"
        rotulo="DOU desta colação"
        foco="DataPublicacao"
        enviar="Publicar"
        aoEnviar={async ({ DataPublicacao }) => {
          const gravada = await publicarTodos(colacao, DataPublicacao);
          lembrarPublicacao(
            linhas.flatMap(({ registro }) => registro?.registroID ?? []),
            gravada,
          );
          await avisar({ titulo: `Data do DOU gravada em ${contar(gravada.publicados, 'registro', 'registros')}!` });
          await aoTerminar();
        }}
        aoFalhar={(erro) => avisarFalha(erro, { titulo: 'Erro ao gravar a data de publicação!' })}
      >
        <Campo
          nome="DataPublicacao"
          rotulo="Data de publicação no DOU"
          schema={atosDoRegistroApi.publicar.body?.shape.DataPublicacao}
          dica={`De ${contar(linhas.length, 'registro', 'registros')} sem data; quem já tem data fica como está.`}
        >
          <CampoData maximo={hoje} {...(ultima !== undefined && { minimo: ultima })} />
        </Campo>
      </Formulario>
    </div>
  );
}

/** Why the rest cannot be done now, with their names. */
function OQueEspera({ colacao }: { colacao: Colacao }) {
  const semPasso = colacao.linhas.filter(({ motivo }) => motivo !== null);
  const porMotivo = [...agrupar(semPasso, ({ motivo }) => motivo ?? '')].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  if (porMotivo.length === 0) return null;
  return (
    <Collapse
      size="small"
      className="colacao-espera"
      items={porMotivo.map(([motivo, linhas]) => ({
        key: motivo,
        label: `${motivo}: ${contar(linhas.length, 'formando', 'formandos')}`,
        forceRender: true,
        children: <p className="texto-menor">{nomes(linhas)}</p>,
      }))}
    />
  );
}
