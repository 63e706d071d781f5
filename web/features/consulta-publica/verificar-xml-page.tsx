import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { capitalizar } from '#domain/texto/capitalizar.ts';
import { BASE, paths } from '../../app/paths.ts';
import { TRILHA_DA_CONSULTA } from '../../app/trilha-da-consulta.ts';
import { t } from '../../lib/idioma.ts';
import { instituicaoQuery, useHora } from '../../lib/instituicao.ts';
import { guardarAPagina } from '../../lib/sem-rede.ts';
import { CampoDeArquivo } from '../../ui/campo-de-arquivo.tsx';
import { Carregando } from '../../ui/carregando.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { Evidencias } from '../../ui/evidencias.tsx';
import { Faixa } from '../../ui/faixa.tsx';
import { Frase } from '../../ui/frase.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { Rotulo } from '../../ui/rotulo.tsx';
import { receberArquivo } from './arquivo-entregue.ts';
import { Assinaturas } from './assinaturas.tsx';
import { TRABALHADORES } from './ler-fora-da-pagina.ts';
import { ResultadoDaResposta } from './resultado-da-resposta.tsx';
import { type ArquivoVerificado, pedirAutoridades, verificarArquivo } from './verificar-arquivo.ts';
import { pedirChaves, type RespostaVerificada, verificarResposta } from './verificar-resposta.ts';
import './consulta-publica.css';

const MAXIMO = 20 * 1024 * 1024;

/** Once visited, the page works without a network: all but what the register says now. */
async function guardarOVerificador(): Promise<void> {
  if (typeof caches === 'undefined') return;
  const pagina = guardarAPagina(BASE + paths.verificarXml.href(), TRABALHADORES);
  await Promise.all([pagina, pedirAutoridades(), pedirChaves()]);
}

type Verificado = { resposta: RespostaVerificada } | { arquivo: ArquivoVerificado };

/** `/verificar-xml`: anyone drops a diploma's XML and learns, check by check, if it was registered and signed so. */
export function VerificarXmlPage() {
  const cliente = useQueryClient();
  const id = useId();
  const [nome, setNome] = useState<string | null>(null);
  const { data, error, isPending, mutate, reset } = useMutation({
    // Without a network there is an answer, too.
    networkMode: 'always',
    mutationFn: async (arquivo: File): Promise<Verificado> => {
      if (arquivo.size > MAXIMO) throw new Error('grande demais');
      // What the installation is decides whether a file of the test environment counts: it is waited for.
      const { modo, fusoHorario } = await cliente.ensureQueryData(instituicaoQuery);
      const bytes = new Uint8Array(await arquivo.arrayBuffer());
      const resposta = await verificarResposta(bytes, fusoHorario);
      if (resposta !== null) return { resposta };
      return { arquivo: await verificarArquivo(bytes, { demonstracao: modo === 'demo', fuso: fusoHorario }) };
    },
  });
  const verificar = (arquivo: File) => {
    reset();
    setNome(arquivo.name);
    mutate(arquivo);
  };
  useEffect(() => void guardarOVerificador().catch(() => undefined), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the one box left is taken once, on arrival
  useEffect(() => {
    const arquivo = receberArquivo();
    if (arquivo !== null) verificar(arquivo);
  }, []);
  return (
    <Pagina
      titulo="Verificar XML do Diploma"
      trilha={TRILHA_DA_CONSULTA}
      descricao="O arquivo é lido no seu navegador. Só a conferência com o esquema do MEC o envia ao servidor, que não o guarda."
    >
      <div className="publico-coluna nao-imprimir">
        <Rotulo para={id}>{t('Escolha o XML do diploma ou solte-o aqui')}</Rotulo>
        <CampoDeArquivo
          id={id}
          aceita=".xml,application/xml,text/xml,.pdf,.jwt,.json"
          convite="Ou o comprovante de uma consulta (PDF): assinaturas, dados e situação são conferidos um a um."
          escolhido={nome === null ? undefined : t('Arquivo: {nome}', { nome })}
          aoEscolher={verificar}
        />
      </div>
      <div aria-live="polite">
        {isPending && <Carregando rotulo="Verificando o arquivo" linhas={6} />}
        {error !== null && (
          <ErroDeCarga
            erro={error}
            titulo={error.message === 'grande demais' ? 'O arquivo é grande demais' : 'O arquivo não pôde ser lido'}
          />
        )}
        {data !== undefined && <Resultado key={nome} verificado={data} />}
      </div>
    </Pagina>
  );
}

function Resultado({ verificado }: { verificado: Verificado }) {
  const moldura = useRef<HTMLDivElement>(null);
  useEffect(() => {
    moldura.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="bloco" ref={moldura}>
      {'resposta' in verificado ? (
        <ResultadoDaResposta verificada={verificado.resposta} />
      ) : (
        <ResultadoDoArquivo verificado={verificado.arquivo} />
      )}
    </div>
  );
}

function ResultadoDoArquivo({
  verificado: { codigo, nome, curso, veredito, assinaturas, autoridadesDe },
}: {
  verificado: ArquivoVerificado;
}) {
  const hora = useHora();
  return (
    <>
      <Faixa tom={veredito.tom} palavra={veredito.manchete} frase={veredito.frase} rotulo="Resultado da verificação">
        {nome !== null && (
          <span>
            <Frase texto="Diploma de {nome}" partes={{ nome: <strong lang="pt-BR">{capitalizar(nome)}</strong> }} />
            {curso !== null && <span lang="pt-BR">, {capitalizar(curso)}</span>}
          </span>
        )}
        {codigo !== null && (
          <>
            <span>
              {t('Código de validação')}: <span className="codigo-impresso">{codigo}</span>
            </span>
            <Link to={paths.diploma.href({ codigo })}>{t('Ver a validação deste diploma')}</Link>
          </>
        )}
      </Faixa>
      {autoridadesDe !== null && (
        <p className="consulta-nota" role="status">
          {t(
            'Sem rede: a situação no registro não foi consultada, e as autoridades são as guardadas neste aparelho em {quando}.',
            { quando: hora(autoridadesDe.toISOString()) },
          )}
        </p>
      )}
      <div className="publico-resultado">
        <Evidencias evidencias={veredito.evidencias} />
        {assinaturas.length > 0 && <Assinaturas assinaturas={assinaturas} />}
      </div>
    </>
  );
}
