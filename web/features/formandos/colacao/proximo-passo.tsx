import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Colacao, LinhaDaColacao } from '#contract/formandos.colacoes.contract.ts';
import { atosDoRegistroApi } from '#contract/registros.atos.contract.ts';
import { chaveDoLote, type Escolhido } from '#domain/formandos/em-lote.ts';
import { capitalizar } from '#domain/texto/capitalizar.ts';
import { paths } from '../../../app/paths.ts';
import { useHoje } from '../../../lib/instituicao.ts';
import { usePode } from '../../../lib/usuario.ts';
import { avisar, avisarAtencao, avisarFalha } from '../../../ui/avisos.ts';
import { Campo } from '../../../ui/campo.tsx';
import { CampoData } from '../../../ui/campo-data.tsx';
import { confirmar } from '../../../ui/confirmar.ts';
import { Formulario } from '../../../ui/formulario.tsx';
import { LinkBotao } from '../../../ui/link-botao.tsx';
import { useSelecao } from '../../../ui/selecao.ts';
import { daVez, enviarTodos, publicarTodos } from './colacao.api.ts';

interface Props {
  dataColacaoId: string;
  colacao: Colacao;
}

/** One button for all that can be done now; below it what the others wait for. */
export function ProximoPasso({ dataColacaoId, colacao }: Props) {
  const [publicando, setPublicando] = useState(false);
  const [ocupado, setOcupado] = useState(false);
  const queryClient = useQueryClient();
  const aoMudar = () => queryClient.invalidateQueries({ queryKey: ['formandos'] });
  const opera = usePode('operador');
  const registrar = useRegistrar(dataColacaoId, colacao);
  const aEnviar = [...daVez(colacao, 'enviar-documentacao'), ...daVez(colacao, 'enviar-diploma')];
  const aPublicar = daVez(colacao, 'publicar');
  const enviar = async () => {
    const pergunta = `Enviar para assinatura ${contar(aEnviar.length, 'XML', 'XMLs')} desta colação?`;
    if (!(await confirmar({ pergunta, texto: nomes(aEnviar) }))) return;
    setOcupado(true);
    try {
      const recusas = await enviarTodos(colacao);
      if (recusas.length > 0) await avisarAtencao('Alguns não foram enviados', recusas.slice(0, 10).join('\n'));
    } catch (erro) {
      await avisarFalha(erro, { titulo: 'Erro ao enviar os XMLs da colação!' });
    } finally {
      setOcupado(false);
      void aoMudar();
    }
  };
  const passos = [
    ...(registrar === null ? [] : [{ rotulo: registrar.rotulo, fazer: registrar.fazer }]),
    ...(opera && aEnviar.length > 0
      ? [{ rotulo: `Enviar ${contar(aEnviar.length, 'XML', 'XMLs')} para assinatura`, fazer: () => void enviar() }]
      : []),
    ...(opera && aPublicar.length > 0
      ? [{ rotulo: `Gravar a data do DOU de ${aPublicar.length}`, fazer: () => setPublicando(true) }]
      : []),
  ];
  return (
    <section className="painel colacao-passo" aria-labelledby="colacao-passo">
      <h2 id="colacao-passo">Próximo passo</h2>
      {passos.length === 0 && <p>Nada a fazer agora nesta colação.</p>}
      <div className="fila">
        {passos.map(({ rotulo, fazer }, i) => (
          <Button key={rotulo} type={i === 0 ? 'primary' : 'default'} loading={ocupado} onClick={fazer}>
            {rotulo}
          </Button>
        ))}
      </div>
      {publicando && aPublicar.length > 0 && (
        <Publicar
          colacao={colacao}
          aoTerminar={async () => {
            setPublicando(false);
            await aoMudar();
          }}
        />
      )}
      <OQueEspera dataColacaoId={dataColacaoId} colacao={colacao} />
    </section>
  );
}

/** Chooses all who can be registered and leads to their registration; null where there are none, or for whom it is not. */
function useRegistrar(dataColacaoId: string, colacao: Colacao) {
  const navigate = useNavigate();
  const registra = usePode('responsavel');
  const selecao = useSelecao<Escolhido>(chaveDoLote(dataColacaoId), (um) => um.sigaRGAAluno);
  const livres = daVez(colacao, 'registrar');
  if (!registra || livres.length === 0) return null;
  const fazer = () => {
    const escolhidos = livres.map(({ rga, nome, curso }) => {
      return { sigaRGAAluno: rga, sigaNomeALuno: nome, sigaNomePCurso: curso };
    });
    selecao.escolher(escolhidos);
    const campusId = colacao.campusID === null ? null : String(colacao.campusID);
    void navigate(paths.novoRegistroEmLote.href({ dataColacaoId }, { campusId }));
  };
  return { rotulo: `Registrar ${contar(livres.length, 'diploma', 'diplomas')}`, fazer };
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
        enviar="Publicar"
        aoEnviar={async ({ DataPublicacao }) => {
          const { publicados } = await publicarTodos(colacao, DataPublicacao);
          await avisar({ titulo: `Data do DOU gravada em ${contar(publicados, 'registro', 'registros')}!` });
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

/** Why the rest cannot be done now, with their names; documents can be sent from here. */
function OQueEspera({ dataColacaoId, colacao }: Props) {
  const opera = usePode('operador');
  const semPasso = colacao.linhas.filter(({ motivo }) => motivo !== null);
  const porMotivo = [...Map.groupBy(semPasso, ({ motivo }) => motivo ?? '')].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  const faltam = colacao.linhas.filter(({ documentosQueFaltam }) => documentosQueFaltam.length > 0).length;
  return (
    <>
      {porMotivo.map(([motivo, linhas]) => (
        <details key={motivo} className="colacao-espera">
          <summary>
            {motivo}: {contar(linhas.length, 'formando', 'formandos')}
          </summary>
          <p className="texto-menor">{nomes(linhas)}</p>
        </details>
      ))}
      {opera && faltam > 0 && (
        <p className="colacao-espera">
          {contar(faltam, 'formando sem todos os documentos.', 'formandos sem todos os documentos.')}{' '}
          <LinkBotao para={paths.documentacaoDaColacao.href({ dataColacaoId })}>Enviar documentos</LinkBotao>
        </p>
      )}
    </>
  );
}

const contar = (quantos: number, um: string, varios: string) => `${quantos} ${quantos === 1 ? um : varios}`;
const nomes = (linhas: readonly LinhaDaColacao[]) =>
  linhas
    .slice(0, 60)
    .map(({ nome }) => capitalizar(nome))
    .join(', ') + (linhas.length > 60 ? ` e mais ${linhas.length - 60}` : '');
